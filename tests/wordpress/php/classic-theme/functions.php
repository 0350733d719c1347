<?php
add_theme_support( 'title-tag' );
add_theme_support( 'align-wide' );
add_action( 'wp_enqueue_scripts', static function () { wp_enqueue_style( 'classic', get_stylesheet_uri(), array(), null ); } );
