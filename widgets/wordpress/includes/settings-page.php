<?php
/**
 * Settings › Trade Blocks (wordpress.6).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The fields of the page by section: label, help, and choices where a field has some. */
function setting_fields(): array {
	return array(
		__( 'The shop', 'trade-blocks' )               => array(
			'api_base'      => array( __( 'Address of the shop\'s API', 'trade-blocks' ), __( 'For example https://api.example.com, or /api on this site. Without a user or password.', 'trade-blocks' ) ),
			'proxy'         => array( __( 'Call the API through this site', 'trade-blocks' ), __( 'For an API on another host that does not allow this site (CORS). Each call then takes one PHP process of this site. Caches are told to store none; exclude /trade-api/ in one that does not listen.', 'trade-blocks' ) ),
			'phone'         => array( __( 'Phone of customer service', 'trade-blocks' ), __( 'Named wherever a buyer needs help.', 'trade-blocks' ) ),
			'consumer_site' => array( __( 'Consumer site', 'trade-blocks' ), __( 'Where consumers are sent. Leave empty for none.', 'trade-blocks' ) ),
		),
		__( 'Search (Algolia)', 'trade-blocks' )       => array(
			'application_id' => array( __( 'Application ID', 'trade-blocks' ), __( 'Taken from \'WP Search with Algolia\' where that plugin is configured.', 'trade-blocks' ) ),
			'search_key'     => array( __( 'Search-only API key', 'trade-blocks' ), __( 'Every visitor can read it. Never enter an admin key.', 'trade-blocks' ) ),
			'first_results'  => array( __( 'Print first results in pages', 'trade-blocks' ), __( 'Products, questions and articles stand in the page before any script has run. For that this site asks the search at most every 15 minutes for each category, range or tag, for the questions and for the articles.', 'trade-blocks' ) ),
			'search_hosts'   => array( __( 'Other hosts', 'trade-blocks' ), __( 'Addresses to ask instead of Algolia\'s own, separated by commas. Usually empty.', 'trade-blocks' ) ),
		),
		__( 'Payment', 'trade-blocks' )                => array(
			'card_key'       => array( __( 'Publishable key of the card provider', 'trade-blocks' ), __( 'Begins with pk_. Without it cards are not offered.', 'trade-blocks' ) ),
			'card_script'    => array( __( 'Script of the card provider', 'trade-blocks' ), __( 'Only where it is not the provider\'s own.', 'trade-blocks' ) ),
			'account_name'   => array( __( 'Bank transfer: account name', 'trade-blocks' ), '' ),
			'sort_code'      => array( __( 'Bank transfer: sort code', 'trade-blocks' ), '' ),
			'account_number' => array( __( 'Bank transfer: account number', 'trade-blocks' ), '' ),
			'bank'           => array( __( 'Bank transfer: bank', 'trade-blocks' ), '' ),
		),
		__( 'Product pages', 'trade-blocks' )          => array(
			'product_type'        => array( __( 'Posts that are products', 'trade-blocks' ), __( 'Price, Add to basket, Favourite toggle and Enquiry without a product of their own take that of the post around them: in its content, its template and each row of a Query Loop.', 'trade-blocks' ), product_types() ),
			'product_id_field'    => array( __( 'Field of the product\'s ID in the shop', 'trade-blocks' ), __( 'The name of a custom field (meta key), or post_id for the post\'s own ID.', 'trade-blocks' ) ),
			'product_sku_field'   => array( __( 'Field of the SKU', 'trade-blocks' ), __( 'The name of a custom field. Leave empty for none.', 'trade-blocks' ) ),
			'product_title_field' => array( __( 'Field of the title', 'trade-blocks' ), __( 'The name of a custom field, or post_title for the post\'s own title.', 'trade-blocks' ) ),
		),
		__( 'Pages and privacy', 'trade-blocks' )      => array(
			'search_results'  => array( __( 'Show the shop\'s search as the site\'s search results', 'trade-blocks' ), __( 'Needs the page \'Search\'.', 'trade-blocks' ) ),
			'everywhere'      => array( __( 'Load the shop on every page', 'trade-blocks' ), __( 'Needed where a theme or plugin prints tags that WordPress does not see.', 'trade-blocks' ) ),
			'header_basket'   => array( __( 'Basket button in the theme\'s header', 'trade-blocks' ), __( 'For themes with blocks: it stands behind the navigation of a header that has none.', 'trade-blocks' ) ),
			'theme'           => array(
				__( 'Light or dark', 'trade-blocks' ),
				__( 'Each block can choose for itself.', 'trade-blocks' ),
				array(
					''      => __( 'As the page', 'trade-blocks' ),
					'light' => __( 'Light', 'trade-blocks' ),
					'dark'  => __( 'Dark', 'trade-blocks' ),
				),
			),
			'analytics'       => array(
				__( 'Purchase events for analytics', 'trade-blocks' ),
				__( 'Sent to the data layer of your tag manager.', 'trade-blocks' ),
				array(
					'never'  => __( 'Never', 'trade-blocks' ),
					'event'  => __( 'After consent', 'trade-blocks' ),
					'always' => __( 'Always', 'trade-blocks' ),
				),
			),
			'analytics_event' => array( __( 'Event of consent', 'trade-blocks' ), __( 'The name of the event that your consent banner sends on the document.', 'trade-blocks' ) ),
			'error_report'    => array( __( 'Report faults to', 'trade-blocks' ), __( 'An address that browsers tell of calls that fail and scripts that are lost, as JSON without personal data. Usually empty.', 'trade-blocks' ) ),
		),
	);
}

/** Stores what is valid, keeps the stored value of what is refused, and says why. */
function sanitise_settings( $given ): array {
	$stored = get_option( OPTION, array() );
	$kept   = is_array( $stored ) ? $stored : array();
	$given  = is_array( $given ) ? $given : array();
	foreach ( array_keys( DEFAULTS ) as $name ) {
		if ( ! array_key_exists( $name, $given ) || is_constant( $name ) ) {
			continue;
		}
		$value = sanitise_setting( $name, $given[ $name ] );
		if ( is_wp_error( $value ) ) {
			if ( function_exists( 'add_settings_error' ) ) {
				add_settings_error( OPTION, $name, label_of( $name ) . ': ' . $value->get_error_message() );
			}
			continue;
		}
		$kept[ $name ] = $value;
	}
	return $kept;
}

/** The label of a setting. */
function label_of( string $name ): string {
	foreach ( setting_fields() as $fields ) {
		if ( isset( $fields[ $name ] ) ) {
			return $fields[ $name ][0];
		}
	}
	return $name;
}

add_action(
	'init',
	static function () {
		register_setting(
			OPTION,
			OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => __NAMESPACE__ . '\\sanitise_settings',
				'show_in_rest'      => false,
			)
		);
	}
);

add_action(
	'admin_menu',
	static function () {
		add_options_page( __( 'Trade Blocks', 'trade-blocks' ), __( 'Trade Blocks', 'trade-blocks' ), 'manage_options', 'trade-blocks', __NAMESPACE__ . '\\print_settings_page' );
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( FILE ),
	static function ( $links ) {
		return array_merge( array( sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=trade-blocks' ) ), esc_html__( 'Settings', 'trade-blocks' ) ) ), $links );
	}
);

/** Prints the control of one setting. */
function print_control( string $name, array $choices ) {
	$id    = "trade-blocks-$name";
	$field = OPTION . "[$name]";
	$value = setting( $name );
	if ( is_constant( $name ) ) {
		printf( '<code>%s</code> %s', esc_html( is_bool( $value ) ? ( $value ? 'true' : 'false' ) : $value ), esc_html__( '(set in wp-config.php)', 'trade-blocks' ) );
	} elseif ( is_bool( DEFAULTS[ $name ] ) ) {
		printf( '<input type="hidden" name="%1$s" value="0"><input type="checkbox" id="%2$s" name="%1$s" value="1" aria-describedby="%2$s-help" %3$s>', esc_attr( $field ), esc_attr( $id ), checked( $value, true, false ) );
	} elseif ( $choices ) {
		printf( '<select id="%s" name="%s" aria-describedby="%s">', esc_attr( $id ), esc_attr( $field ), esc_attr( "$id-help" ) );
		foreach ( $choices as $choice => $label ) {
			printf( '<option value="%s" %s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $label ) );
		}
		echo '</select>';
	} else {
		$own = (string) given_setting( $name );
		// A key that was stored before it was refused is not shown.
		$own = '' === secret_kind( $own ) ? $own : '';
		printf( '<input type="text" class="regular-text" id="%s" name="%s" value="%s" placeholder="%s" autocomplete="off" spellcheck="false" aria-describedby="%s">', esc_attr( $id ), esc_attr( $field ), esc_attr( $own ), esc_attr( $value ), esc_attr( "$id-help" ) );
	}
}

/** Prints one section of the form. */
function print_section( string $title, array $fields ) {
	printf( '<h2>%s</h2><table class="form-table" role="presentation">', esc_html( $title ) );
	foreach ( $fields as $name => $about ) {
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( "trade-blocks-$name" ), esc_html( $about[0] ) );
		print_control( $name, $about[2] ?? array() );
		printf( '<p class="description" id="%s">%s</p></td></tr>', esc_attr( "trade-blocks-$name-help" ), esc_html( $about[1] ) );
	}
	echo '</table>';
	if ( isset( $fields['product_id_field'] ) ) {
		print_field_finder();
	}
}

/** Prints which page each route has. */
function print_pages() {
	printf( '<h2>%s</h2><p>%s</p><table class="form-table" role="presentation">', esc_html__( 'Pages', 'trade-blocks' ), esc_html__( 'The page that each part of the shop leads to. A page of the usual name is found by itself.', 'trade-blocks' ) );
	$contents = page_contents();
	foreach ( array_keys( PAGES ) as $route ) {
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( "trade-blocks-page-$route" ), esc_html( $contents[ $route ][0] ) );
		wp_dropdown_pages(
			array(
				'id'                => esc_attr( "trade-blocks-page-$route" ),
				'name'              => esc_attr( OPTION . "[pages][$route]" ),
				'selected'          => absint( page_of( $route ) ),
				'show_option_none'  => esc_html__( '— missing —', 'trade-blocks' ),
				'option_none_value' => '0',
			)
		);
		echo '</td></tr>';
	}
	echo '</table>';
}

/** Prints the button that creates what is missing. */
function print_create_pages() {
	$missing = pages_to_create();
	if ( ! $missing ) {
		return;
	}
	printf( '<form method="post" action="%s"><input type="hidden" name="action" value="trade_blocks_create_pages">', esc_url( admin_url( 'admin-post.php' ) ) );
	wp_nonce_field( 'trade_blocks_create_pages' );
	/* translators: %d: how many pages are missing */
	printf( '<p>%s</p>', esc_html( sprintf( _n( '%d page of the shop is missing.', '%d pages of the shop are missing.', count( $missing ), 'trade-blocks' ), count( $missing ) ) ) );
	submit_button( __( 'Create pages', 'trade-blocks' ), 'primary', 'submit', false );
	echo '</form>';
}

/** Says how many things a button has made, as the address of the page has it. */
function print_made( string $name, array $sentence ) {
	$made = isset( $_GET[ $name ] ) ? absint( wp_unslash( $_GET[ $name ] ) ) : 0; // phpcs:ignore WordPress.Security.NonceVerification
	if ( $made && ! isset( $_GET['settings-updated'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification
		printf( '<div class="notice notice-success"><p>%s</p></div>', esc_html( sprintf( translate_nooped_plural( $sentence, $made, 'trade-blocks' ), $made ) ) );
	}
}

/** Prints the page. */
function print_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	printf( '<div class="wrap"><h1>%s</h1>', esc_html__( 'Trade Blocks', 'trade-blocks' ) );
	/* translators: %d: how many pages were created */
	print_made( 'made', _n_noop( '%d page was created.', '%d pages were created.', 'trade-blocks' ) );
	/* translators: %d: how many templates were created */
	print_made( 'templates', _n_noop( '%d template was created.', '%d templates were created.', 'trade-blocks' ) );
	print_create_pages();
	print_create_templates();
	echo '<form method="post" action="options.php">';
	settings_fields( OPTION );
	foreach ( setting_fields() as $title => $fields ) {
		print_section( $title, $fields );
	}
	print_pages();
	submit_button();
	echo '</form>';
	print_connection();
	echo '</div>';
}
